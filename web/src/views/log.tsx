import { useState } from 'react';
import { editable, post, useAsk } from '../data.js';
import { Loaded, whoJudges } from '../parts.js';
import { words } from '../words.js';

/** What people judged, with undo. */
export function Log() {
  const [version, again] = useState(0);
  const [note, tell] = useState('');
  const found = useAsk('judgements', {}, '', version);
  const undo = async (id: number) => {
    const by = await whoJudges();
    if (by)
      post('/api/judgements/undo', { id, by }).then(
        () => again(version + 1),
        (error: Error) => tell(error.message),
      );
  };
  return (
    <Loaded of={found}>
      {({ items }) => (
        <>
          {note && <p role="alert">{note}</p>}
          {items.length === 0 && <p className="quiet">{words.nothing}</p>}
          {items.map((j) => (
            <p key={j.id} className={`item ${j.undone ? 'quiet' : ''}`} data-item>
              {j.id}. {j.text}{' '}
              <span className="quiet">
                {j.by}, {j.at.slice(0, 16)}
              </span>{' '}
              {j.undone
                ? words.takenBack
                : editable && (
                    <button type="button" className="small" onClick={() => undo(j.id)}>
                      {words.undo}
                    </button>
                  )}
            </p>
          ))}
        </>
      )}
    </Loaded>
  );
}
