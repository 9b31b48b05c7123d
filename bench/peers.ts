/** The JavaScript libraries that read English, each doing as much as it can of what the language stage does: tags, sentences, names. */
import compromise from 'compromise';
import winkModel from 'wink-eng-lite-web-model';
import wink from 'wink-nlp';

/** A way of reading one text. The number it returns keeps the work from being left out. */
export type Reader = (text: string) => number;

const winkReader = (): Reader => {
  const nlp = wink(winkModel);
  return (text) => {
    const doc = nlp.readDoc(text);
    return doc.tokens().out(nlp.its.pos).length + doc.entities().out().length + doc.sentences().length();
  };
};

const compromiseReader = (): Reader => (text) => {
  const doc = compromise(text);
  const names = [doc.people(), doc.places(), doc.organizations()];
  return doc.json().length + names.reduce((sum, found) => sum + found.length, 0);
};

/** Each peer with its version, ready to read. */
export const PEERS: { name: string; reader: () => Reader }[] = [
  { name: 'compromise', reader: compromiseReader },
  { name: 'wink-nlp', reader: winkReader },
];
