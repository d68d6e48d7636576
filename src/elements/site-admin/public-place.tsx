/** Whether a site takes reports without an account; its address and its poster, for those who change the configuration. */
import { useStore } from '@nanostores/react';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { LOADING } from '../../core/kernel/lib/words.ts';
import { type DocumentUrl, openTab } from '../../core/kernel/page/downloads.ts';
import { getFileUrl } from '../../core/kernel/page/settings.ts';
import { getReportFormAddress } from '../../core/public-tickets/address.ts';
import type { PosterFormat, PublicPlace } from '../../core/public-tickets/model.ts';
import {
  changePublicPlaceAction,
  createPosterAction,
  publicPlaceQuery,
} from '../../core/public-tickets/place-store.ts';
import { LinkField, useCopy } from '../parts/form/link-field.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useLook } from '../parts/host/use-look.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { useNextFocus } from '../parts/ui/use-next-focus.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './public-place.css?inline';
import { PUBLIC_PLACE_TEXTS as TEXTS } from './public-place-texts.ts';

export interface PublicPlaceProps {
  /** The site, and how many stand below it. */
  id: string;
  below: number;
  level: HeadingLevel;
  /** Chooses another site. */
  onChoose: (id: string) => void;
}

export function PublicPlacePanel({ id, below, level, onChoose }: PublicPlaceProps) {
  useStyles(css);
  const query = publicPlaceQuery(id);
  useLook(query);
  const { data, error } = useStore(query.$state);
  const box = useRef<HTMLElement>(null);
  const focusNext = useNextFocus(box);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // the button that was pressed is gone
  const changed = () => {
    focusNext('[data-first]');
    redraw();
  };
  const titleId = useId();
  const Heading = `h${Math.min(6, level + 2)}` as 'h4';
  return (
    <section className="public-place" ref={box} aria-labelledby={titleId}>
      <Heading className="public-place-title" id={titleId}>
        {TEXTS.title}
      </Heading>
      {data === null && !error && <p className="muted">{LOADING}</p>}
      {data && !data.by && <Closed id={id} onChanged={changed} />}
      {data?.by && <Open place={data} id={id} below={below} onChanged={changed} onChoose={onChoose} />}
      <QueryStatus query={query} />
    </section>
  );
}

interface ChangeProps {
  id: string;
  /** After a change that removes its button. */
  onChanged: () => void;
}

function Closed({ id, onChanged }: ChangeProps) {
  const action = changePublicPlaceAction(id);
  const { busy } = useStore(action.$state);
  const open = async () => {
    if (await action.run({ open: true, renew: false })) onChanged();
  };
  return (
    <>
      <p>{TEXTS.closed}</p>
      <p className="muted small">{TEXTS.closedHint}</p>
      <div className="public-place-ways">
        <Button icon="door-open" busy={busy} data-first="" onClick={() => void open()}>
          {TEXTS.openPlace}
        </Button>
      </div>
    </>
  );
}

interface OpenProps extends ChangeProps {
  place: PublicPlace;
  below: number;
  onChoose: (id: string) => void;
}

function Open({ place, id, below, onChanged, onChoose }: OpenProps) {
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null);
  const { by, open, key } = place;
  return (
    <>
      <p>{open ? TEXTS.open(below) : by && TEXTS.openAbove(by.name)}</p>
      {!open && by && (
        <div>
          <Button variant="quiet" icon="geo-alt" onClick={() => onChoose(String(by.id))}>
            {TEXTS.goAbove(by.name)}
          </Button>
        </div>
      )}
      {key && <Address address={getReportFormAddress() + key} />}
      {key && <Posters key={key} id={id} />}
      <div className="public-place-ways">
        <Button icon="arrow-clockwise" aria-haspopup="dialog" onClick={() => setAsked('renew')}>
          {TEXTS.renew}
        </Button>
        {open && (
          <Button icon="lock" aria-haspopup="dialog" onClick={() => setAsked('close')}>
            {TEXTS.close}
          </Button>
        )}
      </div>
      <Question
        place={place}
        id={id}
        below={below}
        asked={asked}
        onChanged={onChanged}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function Address({ address }: { address: string }) {
  const [outcome, copy] = useCopy(TEXTS);
  return (
    <div className="public-place-copy">
      <LinkField label={TEXTS.address} hint={TEXTS.addressHint} link={address} isLasting />
      <div className="public-place-ways">
        <Button icon="files" data-first="" onClick={() => copy(address)}>
          {TEXTS.copy}
        </Button>
        <span className="muted small">{outcome}</span>
      </div>
    </div>
  );
}

/** « Affiche A4 » and « Cartes A6 », and the way to the document where no tab was opened. */
function Posters({ id }: { id: string }) {
  const [action] = useState(createPosterAction);
  const { busy } = useStore(action.$state);
  const [done, setDone] = useState<DocumentUrl | null>(null);
  // nobody waits for the document any more: no tab opens by itself
  useEffect(() => action.cancel, [action]);
  const print = async (format: PosterFormat) => {
    setDone(null);
    const url = await action.run(id, format);
    if (!url) return;
    openTab(url);
    setDone(url);
  };
  const address = done && getFileUrl(done);
  return (
    <>
      <div className="public-place-ways">
        <Button icon="printer" busy={busy} onClick={() => void print('a4')}>
          {TEXTS.poster}
        </Button>
        <Button icon="printer" busy={busy} onClick={() => void print('a6')}>
          {TEXTS.cards}
        </Button>
      </div>
      <p role="status">
        {done && <span>{`${TEXTS.posterReady} ${address ? '' : TEXTS.posterBad}`}</span>}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer external">
            {TEXTS.posterOpen}
          </a>
        )}
      </p>
    </>
  );
}

interface QuestionProps extends ChangeProps {
  place: PublicPlace;
  below: number;
  asked: 'renew' | 'close' | null;
  onClose: () => void;
}

/** Asks before printed codes stop working. */
function Question({ place, id, below, asked, onChanged, onClose }: QuestionProps) {
  const action = changePublicPlaceAction(id);
  const { busy } = useStore(action.$state);
  const { name } = place.site;
  const change = async (input: { open: boolean; renew: boolean }) => {
    const done = await action.run(input);
    onClose();
    if (done && !input.renew) onChanged();
  };
  return (
    <>
      <ConfirmDialog
        open={asked === 'renew'}
        title={TEXTS.renewTitle}
        name={name}
        sentence={TEXTS.renewSentence(name, below)}
        confirm={TEXTS.renew}
        busy={busy}
        onConfirm={() => void change({ open: place.open, renew: true })}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked === 'close'}
        title={TEXTS.closeTitle}
        name={name}
        sentence={TEXTS.closeSentence(name, below)}
        confirm={TEXTS.close}
        busy={busy}
        onConfirm={() => void change({ open: false, renew: false })}
        onClose={onClose}
      />
    </>
  );
}
