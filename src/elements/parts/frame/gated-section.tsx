import type { ReactNode } from 'react';
import type { HeadingLevel } from '../host/attributes.ts';
import { LoginGate } from '../login/login-gate.tsx';

export interface GatedSectionProps {
  /** The section's class, by default a form's; its heading has the same with `-title`. */
  className?: 'form' | 'inventory' | 'label-print';
  /** Shown above the content; `''` for pages with a heading of their own. */
  heading: string;
  headingLevel: HeadingLevel;
  /** The accessible name where no heading is shown. */
  label: string;
  /** The title of the login. */
  login: string;
  /** Shown while the session is read. */
  restoring: ReactNode;
  children: ReactNode;
}

/** An element with one section and a heading, for logged-in users. */
export function GatedSection(props: GatedSectionProps) {
  const { className = 'form', heading, label } = props;
  const Heading = `h${props.headingLevel}` as const;
  return (
    <section className={className} aria-label={heading || label}>
      {heading && (
        <Heading className={`${className}-title`} part="heading">
          {heading}
        </Heading>
      )}
      <LoginGate title={props.login} restoring={props.restoring}>
        {props.children}
      </LoginGate>
    </section>
  );
}
