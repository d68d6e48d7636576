import type { ReactNode } from 'react';
import { PRODUCT } from '../../../core/kernel/lib/texts.ts';
import { Logo } from './logo.tsx';

export interface AuthCardProps {
  title: string;
  /** The level of the title; without one it is no heading. */
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  /** The card is alone on a page: centred on a plain background, below the product's name. */
  page: boolean;
  /** One sentence below the title. */
  intro?: string;
  children: ReactNode;
}

/** The card of the three screens that need no login. */
export function AuthCard({ title, level, page, intro, children }: AuthCardProps) {
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className={page ? 'auth auth-page' : level ? 'auth' : 'auth auth-inside'}>
      {page ? (
        <p className="auth-brand">
          <Logo size={40} />
          {PRODUCT}
        </p>
      ) : null}
      <section className="auth-card" part="card">
        <header className="auth-head">
          {page ? null : <Logo />}
          <div>
            <Heading className="auth-title" part="title">
              {title}
            </Heading>
            {intro ? <p className="auth-intro">{intro}</p> : null}
          </div>
        </header>
        {children}
      </section>
    </div>
  );
}
