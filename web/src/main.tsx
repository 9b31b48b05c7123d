import { Fragment, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { go, useAddress } from './address.js';
import { openAhead } from './ahead.js';
import { withAsOf } from './as-of.js';
import { editable, useAsk } from './data.js';
import { useLastVisit } from './last-visit.js';
import { href } from './parts.js';
import { BackingView } from './views/backing.js';
import { Brief } from './views/brief.js';
import { Changes } from './views/changes.js';
import { Log } from './views/log.js';
import { People, Person } from './views/people.js';
import { Compare, Report, Reports } from './views/reports.js';
import { Statements } from './views/statements.js';
import { Timeline } from './views/timeline.js';
import { words } from './words.js';

/** Keys for those who do not reach for the mouse. */
function useKeys() {
  useEffect(() => {
    let before = '';
    const pressed = (e: KeyboardEvent) => {
      const target = e.target as HTMLElement;
      if (e.ctrlKey || e.metaKey || e.altKey || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
      const items = [...document.querySelectorAll<HTMLElement>('[data-item]')];
      const step = (by: number) => {
        const at = items.indexOf(document.activeElement?.closest<HTMLElement>('[data-item]') ?? items[-1]!);
        const item = items[Math.min(items.length - 1, Math.max(0, at + by))];
        if (item) {
          item.tabIndex = -1;
          item.focus();
        }
      };
      if (e.key === '/') {
        e.preventDefault();
        const field = document.getElementById('search');
        if (field) field.focus();
        else go(href('statements'));
      } else if (e.key === 'j') step(1);
      else if (e.key === 'k') step(-1);
      else if (e.key === '?') (document.getElementById('keys') as HTMLDialogElement | null)?.showModal();
      else if (before === 'g' && /^[1-8]$/.test(e.key)) go(href(Object.keys(words.views)[Number(e.key) - 1]!));
      before = e.key;
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

function useTheme(): () => void {
  const [theme, set] = useState(() => localStorage.getItem('onrecord-theme') ?? '');
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    localStorage.setItem('onrecord-theme', theme);
  }, [theme]);
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return () => set((theme || (dark ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark');
}

function Page() {
  const { view, id, query } = useAddress();
  const record = useAsk('record');
  const toggle = useTheme();
  useKeys();
  const last = useLastVisit(record.data);
  const opened = record.data !== null;
  useEffect(() => {
    if (opened) openAhead();
  }, [opened]);
  const title = record.data?.title ?? 'onrecord';
  const name = words.views[view] ?? (view === 'compare' ? words.columns.versions : '');
  useEffect(() => {
    document.title = name ? `${name} – ${title}` : title;
  }, [name, title]);
  const main = {
    '': <Brief query={query} last={last} />,
    backing: <BackingView query={query} />,
    timeline: <Timeline query={query} />,
    statements: <Statements query={query} go={go} />,
    changes: <Changes query={query} go={go} />,
    people: id ? <Person key={id} id={id} /> : <People query={query} go={go} />,
    reports: id ? <Report key={id} id={id} query={query} /> : <Reports />,
    compare: <Compare query={query} />,
    log: <Log />,
  }[view];
  return (
    <>
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        {words.skip}
      </button>
      <header className="top">
        <h1>
          <a href={href('')}>{title}</a>
        </h1>
        <nav aria-label={words.viewsLabel}>
          {Object.entries(words.views).map(([key, label]) => (
            <a key={key} href={href(key)} aria-current={key === view ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <search>
          <form
            onSubmit={(e) => {
              e.preventDefault();
              go(href('statements', { q: new FormData(e.currentTarget).get('q')?.toString() }));
            }}
          >
            <input name="q" type="search" aria-label={words.search} placeholder={words.search} />
          </form>
        </search>
        {editable && (
          <label className="as-of">
            <span className="quiet">{words.asOf}</span>{' '}
            <input
              type="date"
              value={query.get('asOf') ?? ''}
              onChange={(e) => go(withAsOf(e.target.value || null))}
              title={words.asOfHelp}
            />
          </label>
        )}
        <button type="button" className="small" onClick={toggle} aria-label={words.theme} title={words.theme}>
          ◐
        </button>
      </header>
      <dialog id="keys" aria-label={words.help}>
        <dl className="keys">
          {words.keys.map(([key, what]) => (
            <Fragment key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit">{words.close}</button>
        </form>
      </dialog>
      <dialog id="who" aria-label={words.whoJudges}>
        <form method="dialog">
          <label>
            {words.whoJudges} <input required maxLength={100} autoComplete="name" />
          </label>{' '}
          <button type="submit" value="save">
            {words.save}
          </button>{' '}
          <button type="submit" value="" formNoValidate>
            {words.close}
          </button>
        </form>
      </dialog>
      <main id="main" tabIndex={-1}>
        {query.get('asOf') && editable && (
          <p className="notice">
            {words.asKnown.replace('{day}', query.get('asOf')!)} <a href={withAsOf(null)}>{words.asNow}</a>
          </p>
        )}
        {main ?? <p role="alert">{words.noView}</p>}
      </main>
    </>
  );
}

createRoot(document.getElementById('page')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
