import { expect, it } from 'vitest';
import { languageOf } from './language-of.js';

it.each([
  ['The council met on Monday and said that it would close the bridge to the north of the town.', 'en'],
  ['El consejo se reunió el lunes y dijo que cerraría el puente al norte de la ciudad por diez días.', 'es'],
  ['Le conseil s’est réuni lundi dans la ville et a dit que le pont au nord est fermé pour dix jours.', 'fr'],
  ['Der Rat hat am Montag in der Stadt beraten und will die Brücke im Norden für zehn Tage schließen.', 'de'],
  ['O conselho disse que não vai abrir a ponte ao norte da cidade até o fim da semana.', 'pt'],
  ['Il consiglio ha detto che non riaprirà il ponte a nord della città per dieci giorni.', 'it'],
  ['Совет заявил в понедельник, что мост будет закрыт, и жители выехали.', 'ru'],
  ['Рада заявила в понеділок, що міст буде закрито, і її мешканці виїхали.', 'uk'],
  ['قال المجلس يوم الاثنين إن الجسر سيغلق لمدة عشرة أيام', 'ar'],
  ['市议会周一表示将关闭北部的大桥十天', 'zh'],
  ['市議会は月曜日に橋を閉鎖すると発表した', 'ja'],
  ['시의회는 월요일에 다리를 폐쇄한다고 밝혔다', 'ko'],
  ['', 'und'],
  ['1234 5678', 'und'],
  ['Koval Beck Orsk Talva Carda', 'und'],
])('%s is %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
