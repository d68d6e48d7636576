import { useStore } from '@nanostores/react';
import { $settings, getApiOrigin, isSameOriginApi } from '../../../core/kernel/page/settings.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { useStyles } from '../ui/use-styles.ts';
import css from './auth-card.css?inline';
import { AuthCard } from './auth-card.tsx';
import { LoginFields, type LoginFieldsProps } from './login-fields.tsx';
import { LOGIN_TEXTS as TEXTS } from './login-texts.ts';

export interface LoginCardProps extends Omit<LoginFieldsProps, 'label'> {
  /** The level of its title; without one it is no heading, as inside another element's content. */
  level?: HeadingLevel;
  page?: boolean;
  intro?: string;
}

/** The login form with its title, which names the server if that is on another origin. */
export function LoginCard({ level, page = false, intro, ...fields }: LoginCardProps) {
  useStore($settings);
  useStyles(css);
  const title = isSameOriginApi() ? TEXTS.title : TEXTS.titleOf(new URL(getApiOrigin()).host);
  return (
    <AuthCard title={title} level={level} page={page} intro={intro}>
      <LoginFields label={title} {...fields} />
    </AuthCard>
  );
}
