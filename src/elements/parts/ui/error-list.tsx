import type { Details } from '../../../core/kernel/page/messages.ts';

/**
 * The server's details (spec §2): a text is one line, a list is bullets, and in an object each field name is a
 * heading above its messages.
 */
export function ErrorList({ details }: { details: Details }) {
  if (typeof details === 'string') return <p className="error-list-line">{details}</p>;
  if (Array.isArray(details)) {
    return (
      <ul className="error-list">
        {unique(details as readonly Details[]).map(([key, each]) => (
          <li key={key}>{typeof each === 'string' ? each : <ErrorList details={each} />}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="error-fields">
      {Object.entries(details).map(([field, messages]) => (
        <div key={field}>
          <dt className="error-field">{field}</dt>
          <dd>
            <ErrorList details={typeof messages === 'string' ? [messages] : messages} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each detail with a key; repeated sentences are removed. */
const unique = (details: readonly Details[]): [string, Details][] => [
  ...new Map(details.map((each) => [typeof each === 'string' ? each : JSON.stringify(each), each])),
];
