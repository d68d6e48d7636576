import { useStore } from '@nanostores/react';
import { $settings, getApiOrigin, isSameOriginApi } from '../../core/_page/settings.ts';
import css from '../_account-form/auth-card.css?inline';
import { AuthCard } from '../_account-form/auth-card.tsx';
import type { HeadingLevel } from '../_host/attributes.ts';
import { useSheet } from '../_ui/use-sheet.ts';
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
  useSheet(css);
  const title = isSameOriginApi() ? TEXTS.title : TEXTS.titleOf(new URL(getApiOrigin()).host);
  return (
    <AuthCard title={title} level={level} page={page} intro={intro}>
      <LoginFields label={title} {...fields} />
    </AuthCard>
  );
}
