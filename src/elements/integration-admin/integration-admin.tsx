import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '../../core/integration/copy.ts';
import type { Embeddable } from '../../core/integration/manifest.ts';
import { type EmbedValues, formatSnippet } from '../../core/integration/snippet.ts';
import { embeddablesQuery, getSuiteOrigin } from '../../core/integration/store.ts';
import { reportDone } from '../../core/kernel/page/messages.ts';
import { getApiBase } from '../../core/kernel/page/settings.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { Field } from '../parts/ui/field.tsx';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { AttributeControl } from './attribute-control.tsx';
import { ElementPreview } from './preview.tsx';
import { INTEGRATION_ADMIN_TEXTS } from './texts.ts';

interface IntegrationAdminProps extends CommonProps {
  element: string;
}

/** `<balise-integration-admin>`. */
export function IntegrationAdmin(props: IntegrationAdminProps) {
  const title = <TitleRow level={props.headingLevel} title={INTEGRATION_ADMIN_TEXTS.title} />;
  return (
    <section className="list" aria-label={INTEGRATION_ADMIN_TEXTS.title}>
      <LoginGate title={INTEGRATION_ADMIN_TEXTS.login} restoring={title}>
        {title}
        <Builder {...props} />
      </LoginGate>
    </section>
  );
}

function Builder({ element: asked, headingLevel }: IntegrationAdminProps) {
  const state = useStore(embeddablesQuery.$state);
  const { reflect, emit } = useHost();
  const choose = (element: string) => {
    reflect('element', element || null);
    emit('balise-filters-changed', { filters: { element: element || null } });
  };
  const level = Math.min(6, headingLevel + 1) as HeadingLevel;
  return (
    <LoadedPart
      query={embeddablesQuery}
      state={state}
      isEmpty={(found) => found.length === 0}
      none={INTEGRATION_ADMIN_TEXTS.none}
    >
      {(found) => {
        const chosen = found.find(({ tag }) => tag === asked);
        return (
          <>
            <Field label={INTEGRATION_ADMIN_TEXTS.element} className="embed-element">
              {(control) => (
                <select
                  {...control}
                  required={false}
                  value={chosen?.tag ?? ''}
                  onChange={(event) => choose(event.currentTarget.value)}
                >
                  <option value="">{INTEGRATION_ADMIN_TEXTS.choose}</option>
                  {found.map(({ tag }) => (
                    <option key={tag} value={tag}>
                      {tag}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            {chosen ? (
              <Embedding key={chosen.tag} embeddable={chosen} level={level} />
            ) : (
              <div className="panel">
                <Empty kind="choose" title={INTEGRATION_ADMIN_TEXTS.choose}>
                  {INTEGRATION_ADMIN_TEXTS.chooseHint}
                </Empty>
              </div>
            )}
          </>
        );
      }}
    </LoadedPart>
  );
}

/** The options of an element, its code, and the element itself. */
function Embedding({
  embeddable: { tag, attributes },
  level,
}: {
  embeddable: Embeddable;
  level: HeadingLevel;
}) {
  const [values, setValues] = useState<EmbedValues>({});
  const [colour, setColour] = useState('');
  const origin = getSuiteOrigin();
  const snippet = formatSnippet({ tag, values, colour }, origin, getApiBase());
  const set = (name: string, value: string | null) => {
    const { [name]: _former, ...others } = values;
    setValues(value === null ? others : { ...others, [name]: value });
  };
  const copy = async () => {
    const text = (await copyText(snippet))
      ? INTEGRATION_ADMIN_TEXTS.copied
      : INTEGRATION_ADMIN_TEXTS.notCopied;
    reportDone(text);
  };
  return (
    <div className="embed-columns">
      <Panel title={INTEGRATION_ADMIN_TEXTS.options} level={level}>
        <fieldset className="embed-options" aria-label={INTEGRATION_ADMIN_TEXTS.options}>
          {attributes.length === 0 && <p className="muted">{INTEGRATION_ADMIN_TEXTS.noOptions}</p>}
          {attributes.map((attribute) => (
            <AttributeControl
              key={attribute.name}
              attribute={attribute}
              value={values[attribute.name] ?? null}
              onChange={(value) => set(attribute.name, value)}
            />
          ))}
          <LabelledChoice
            className="embed-flag"
            type="checkbox"
            checked={colour !== ''}
            onChange={(event) => setColour(event.currentTarget.checked ? '#1b7363' : '')}
          >
            {INTEGRATION_ADMIN_TEXTS.colour}
          </LabelledChoice>
          {colour !== '' && (
            <Field label={INTEGRATION_ADMIN_TEXTS.colourValue}>
              {(control) => (
                <input
                  {...control}
                  type="color"
                  value={colour}
                  onChange={(event) => setColour(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
        </fieldset>
      </Panel>
      <div className="embed-results">
        <Panel
          title={INTEGRATION_ADMIN_TEXTS.snippet}
          level={level}
          end={
            <Button icon="files" onClick={() => void copy()}>
              {INTEGRATION_ADMIN_TEXTS.copy}
            </Button>
          }
        >
          <pre className="embed-code" part="snippet">
            <code>{snippet}</code>
          </pre>
          <p className="muted small">{INTEGRATION_ADMIN_TEXTS.server(origin)}</p>
        </Panel>
        <Panel title={INTEGRATION_ADMIN_TEXTS.preview} level={level}>
          <p className="muted small">{INTEGRATION_ADMIN_TEXTS.previewHint}</p>
          <ElementPreview tag={tag} values={values} colour={colour} />
        </Panel>
      </div>
    </div>
  );
}
