import { useStore } from '@nanostores/react';
import { $settings, getApiOrigin, isSameOriginApi } from '../../core/settings.ts';
import css from '../_ui/auth-card.css?inline';
import { AuthCard } from '../_ui/auth-card.tsx';
import { useSheet } from '../_ui/use-sheet.ts';
import type { HeadingLevel } from './attributes.ts';
import { LoginFields, type LoginFieldsProps } from './login-fields.tsx';
import { LOGIN_TEXTS as TEXTS } from './login-texts.ts';

export interface LoginCardProps extends Omit<LoginFieldsProps, 'label'> {
  /** The level of its title; none where it stands in another element's content. */
  level?: HeadingLevel;
  page?: boolean;
  intro?: string;
}

/** The login, wherever it opens. It names the site that it is for, where that is not the page's own. */
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
