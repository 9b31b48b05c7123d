import type { Span } from '../report/span.js';

/** A note on the evidence for statements, and which statements it covers. */
export interface EvidenceNote extends Span {
  /** `clause`: hangs on a cue in the same sentence; `neither`, `none`: a sentence on the last speakers; `subject`: on the one it names; `unverified`: on what was last claimed. */
  covers: 'clause' | 'several' | 'subject' | 'unverified';
  /** For `several`: how many speakers; `Infinity` for "none of them". */
  speakers: number;
}

const THING = String.raw`(?:any |further |more |immediate |specific |concrete |independent |hard |supporting |other )*(?:details?|evidence|proof|specifics|substantiation|documentation|examples?|explanation|elaborat\w+|basis|reasons?|sources?|names?|figures?)`;
const GIVE = '(?:provid|giv|offer|present|cit|produc|supply|show|shar|submit|disclos|release|furnish)';
const PATTERNS: readonly { pattern: RegExp; covers: EvidenceNote['covers']; speakers: number }[] = [
  {
    pattern: new RegExp(
      String.raw`\bneither (?:of them |side |man |woman |government |party |country )?(?:has |have |had )?(?:provided|gave|given|offered|presented|cited|produced|supplied|showed) ${THING}[^.;]*`,
      'giu',
    ),
    covers: 'several',
    speakers: 2,
  },
  {
    pattern: new RegExp(
      String.raw`\bnone (?:of them )?(?:has |have |had )?(?:provided|gave|given|offered|presented|cited|produced|supplied) ${THING}[^.;]*`,
      'giu',
    ),
    covers: 'several',
    speakers: Number.POSITIVE_INFINITY,
  },
  {
    pattern: new RegExp(String.raw`\bwithout (?:${GIVE}\w*|elaborating|going into|saying) ?(?:${THING})?[^.;]*`, 'giu'),
    covers: 'clause',
    speakers: 1,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:but |and |who )?(?:did not|didn['’]t|has not|have not|had not|would not|declined to|refused to|failed to|could not) (?:immediately )?(?:${GIVE}\w*|elaborate|substantiate) ?(?:${THING})?[^.;]*`,
      'giu',
    ),
    covers: 'subject',
    speakers: 1,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:provided|gave|offered|presented|cited|producing|giving|offering|providing|citing|produced) no ${THING}[^.;]*`,
      'giu',
    ),
    covers: 'subject',
    speakers: 1,
  },
  {
    pattern:
      /\b(?:could|can|cannot|can['’]t|couldn['’]t)(?: not)?(?: be)? (?:immediately |independently )*(?:be )?(?:independently |immediately )*(?:verif\w+|confirm\w*|corroborat\w+)[^.;]*/giu,
    covers: 'unverified',
    speakers: 1,
  },
  {
    pattern:
      /\b(?:was|were|has been|have been|is|are) (?:not |un)(?:immediately |independently )*(?:verified|confirmed|corroborated)[^.;]*/giu,
    covers: 'unverified',
    speakers: 1,
  },
  {
    pattern:
      /\bthere (?:was|is|has been) no (?:immediate |independent )*(?:confirmation|verification|evidence|proof)[^.;]*/giu,
    covers: 'unverified',
    speakers: 1,
  },
  {
    pattern: /\bno (?:evidence|proof) (?:was|has been|had been) (?:provided|given|offered|presented|produced)[^.;]*/giu,
    covers: 'unverified',
    speakers: 1,
  },
];
/** Words that make a "without saying" or "did not give" a note on evidence, and not some other omission. */
const ABOUT_EVIDENCE =
  /detail|evidence|proof|elaborat|specific|substantiat|document|example|explanation|basis|reason|source|name|figure|saying (?:who|how|when|whether|where|why|what|which|if)/iu;

/** Finds the words that say what evidence was given, or was not, for statements of the report. They stand outside quotations. */
export function findEvidenceNotes(text: string, quoted: readonly Span[]): EvidenceNote[] {
  const found: EvidenceNote[] = [];
  for (const { pattern, covers, speakers } of PATTERNS) {
    pattern.lastIndex = 0;
    for (let m = pattern.exec(text); m; m = pattern.exec(text)) {
      const words = m[0].replace(/[\s,]+$/u, '');
      const start = m.index;
      const end = start + words.length;
      if (covers !== 'unverified' && !ABOUT_EVIDENCE.test(words)) continue;
      if (quoted.some((q) => q.start < end && start < q.end)) continue;
      if (found.some((f) => f.start < end && start < f.end)) continue;
      found.push({ start, end: cutAtClause(text, start, end), covers, speakers });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** A note ends with its line at the latest. */
const cutAtClause = (text: string, start: number, end: number): number => {
  const line = text.slice(start, end).search(/[\r\n]/u);
  return line < 0 ? end : start + line;
};
