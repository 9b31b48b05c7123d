import { useEffect, useState } from 'react';

/** Where we are: `#/people/p12?q=…` is the view, an identifier, and what is asked. */
export function useAddress() {
  const [address, set] = useState(readAddress);
  useEffect(() => {
    const changed = () => set(readAddress());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return address;
}

function readAddress() {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [view = '', id = ''] = path.split('/');
  return { view, id: decodeURIComponent(id), query: new URLSearchParams(query) };
}

/** Goes there at once, with a step in the history. */
export const go = (to: string): void => {
  history.pushState(null, '', to);
  dispatchEvent(new HashChangeEvent('hashchange'));
};

/** Changes what is asked of the same view, without a step in the history. At once, so that a box stays as it was clicked. */
export const amend = (to: string): void => {
  history.replaceState(null, '', to);
  dispatchEvent(new HashChangeEvent('hashchange'));
};
