import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_host/attributes.ts';
import { LoginGate } from '../_login/login-gate.tsx';

export interface GatedSectionProps {
  /** The section's class; its heading has the same with `-title`. */
  className: 'form' | 'label-print';
  /** Shown above the content; `''` shows none, for pages that have one of their own. */
  heading: string;
  headingLevel: HeadingLevel;
  /** Names the section where no heading is shown. */
  label: string;
  /** Names the login that is asked for. */
  login: string;
  /** Stands while the session is read. */
  restoring: ReactNode;
  children: ReactNode;
}

/** An element that is one section with a heading of its own, for people who are logged in. */
export function GatedSection(props: GatedSectionProps) {
  const { className, heading, label } = props;
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
