/** What the HTTP interface answers with. All words are as they stand in reports and are hostile: they are to be shown as text and never as markup. */

export * from './shapes/backing.js';
export * from './shapes/brief.js';
export * from './shapes/changes.js';
export * from './shapes/common.js';
export * from './shapes/events.js';
export * from './shapes/people.js';
export * from './shapes/reports.js';
export * from './shapes/statements.js';
