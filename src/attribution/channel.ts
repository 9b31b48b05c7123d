import type { Span } from '../report/span.js';
import type { StatementChannel } from './statement.js';

/** Words that say by what channel something was said. First match wins; within a sentence the nearest to the cue counts. */
const CHANNELS: readonly { channel: StatementChannel; pattern: RegExp }[] = [
  {
    channel: 'social media',
    pattern:
      /\b(?:tweet(?:s|ed|ing)?|retweet\w*|twitter|facebook|instagram|telegram|youtube|tiktok|whatsapp|weibo|truth social|social media|on X|blog post|online post|live ?stream)\b/giu,
  },
  {
    channel: 'interview',
    pattern:
      /\b(?:interview(?:ed)?|told (?:the )?(?:broadcaster|newspaper|magazine|news agency|radio station|channel|network))\b/giu,
  },
  {
    channel: 'broadcast',
    pattern:
      /\b(?:(?:state |national |live |public )*(?:television|tv|radio)(?: (?:broadcast|address|speech|appearance|message|channel))?|broadcast|televised (?:address|speech|remarks|broadcast|message)|airwaves)\b/giu,
  },
  {
    channel: 'call',
    pattern:
      /\b(?:by (?:tele)?phone|(?:tele)?phone call|phone conversation|in a call|conference call|over the phone)\b/giu,
  },
  {
    channel: 'letter',
    pattern: /\b(?:in an? (?:open )?(?:letter|e-?mail|text message|memo|note)|letter to|wrote in an e-?mail)\b/giu,
  },
  {
    channel: 'court paper',
    pattern:
      /\b(?:court (?:filing|papers?|documents?|records?)|lawsuit|indictment|affidavit|legal filing|(?:criminal )?complaint filed|in a (?:ruling|filing|motion|petition)|testif(?:y|ied|ying) (?:in|before|at) (?:a |the )?(?:court|trial)|warrant)\b/giu,
  },
  {
    channel: 'statement',
    pattern:
      /\b(?:in an? (?:[\w-]+ ){0,3}(?:statement|communique|communiqué|press release|news release|declaration|report)|statement (?:said|says|read|issued)|issued an? (?:[\w-]+ )?statement|press release)\b/giu,
  },
  {
    channel: 'speech',
    pattern:
      /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day[’'](?:s) (?:[\w-]+ ){0,2}(?:address|speech|appearance)\b|\b(?:in an? (?:[\w-]+ ){0,3}(?:speech|address|sermon|toast)|news conference|press conference|at a (?:[\w-]+ ){0,2}(?:rally|briefing|summit|ceremony|hearing|meeting|forum|gathering)|(?:his|her|their) (?:[\w-]+ ){0,3}(?:speech|address|remarks)|addressing (?:the |a )?(?:crowd|supporters|parliament|nation))\b/giu,
  },
];

export interface ChannelWords extends Span {
  channel: StatementChannel;
}

/** The words of a stretch of text that name a channel, in the order of the text, outside quotations. */
export function findChannels(text: string, within: Span, quoted: readonly Span[]): ChannelWords[] {
  const words = text.slice(within.start, within.end);
  const found: ChannelWords[] = [];
  for (const { channel, pattern } of CHANNELS) {
    pattern.lastIndex = 0;
    for (let m = pattern.exec(words); m; m = pattern.exec(words)) {
      const start = within.start + m.index;
      const end = start + m[0].length;
      if (quoted.some((q) => q.start < end && start < q.end) || found.some((f) => f.start < end && start < f.end))
        continue;
      found.push({ channel, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Whether a name or description is of a news outlet, so that being told by it is an interview: "CNN", "broadcaster VPI", "the newspaper". */
export const isOutlet = (words: string): boolean =>
  /\b(?:CNN|BBC|NBC|ABC|CBS|Fox|MSNBC|NPR|PBS|Sky News|Al Jazeera|Reuters|AFP|AP|Associated Press|Bloomberg|Interfax|TASS|RIA|Xinhua|Kyodo|Yonhap|Anadolu|dpa|EFE|ANSA|IRNA|SANA|Times|Post|Journal|Guardian|Telegraph|Herald|Tribune|Gazette|Chronicle|News|Daily|Radio|TV|Television|Channel|Broadcaster|Newspaper|Magazine|News agency|Network|Station|Telegram channel)\b/u.test(
    words,
  ) ||
  /\b(?:broadcaster|newspaper|magazine|news agency|radio|television|tv|channel|network|weekly|daily)\b/iu.test(words);
