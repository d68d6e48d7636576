import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '../../../core/kernel/lib/user.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import type { Query } from '../../../core/kernel/store/query.ts';
import { FormBones } from '../form/form-skeleton.tsx';
import type { CommonProps } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { ObjectLoader } from '../object/object-loader.tsx';
import { Empty } from '../ui/empty.tsx';
import { GatedSection } from './gated-section.tsx';

export interface FormViewProps<T> extends Pick<CommonProps, 'headingLevel'> {
  /** The id of the object that the form begins with: the one to change or to copy; `''` for none. */
  id: string;
  /** Whether that object is changed; by default where there is one. */
  isEdit?: boolean;
  query: (id: string) => Query<T>;
  /** The element's attribute; `auto` is `title`. */
  heading: string;
  /** What the form does, where it neither creates nor changes. */
  title?: string | undefined;
  /** The list that the back link leads to. */
  list: RouteName;
  texts: Record<
    'create' | 'edit' | 'loginCreate' | 'loginEdit' | 'refusedCreate' | 'refusedEdit' | 'loading' | 'back',
    string
  >;
  /** Whether the user may use the form. */
  isAllowed: (user: User | null) => boolean;
  /** The number of fields of the placeholder. */
  fields: number;
  /** Draws the fields, without data for a new object. */
  children: (data?: T) => ReactNode;
}

/** The form of an object, for logged-in users: a placeholder, then the form, or why it is missing. */
export function FormView<T>(props: FormViewProps<T>) {
  const { id, isEdit = id !== '', heading, headingLevel, texts } = props;
  const { title = isEdit ? texts.edit : texts.create } = props;
  const bones = <FormBones loading={texts.loading} fields={props.fields} />;
  return (
    <GatedSection
      heading={heading === 'auto' ? title : heading}
      headingLevel={headingLevel}
      label={title}
      login={isEdit ? texts.loginEdit : texts.loginCreate}
      restoring={bones}
    >
      <Content {...props} isEdit={isEdit} bones={bones} />
    </GatedSection>
  );
}

type ContentProps<T> = FormViewProps<T> & { bones: ReactNode };

function Content<T>({ isEdit, id, query, list, texts, isAllowed, bones, children }: ContentProps<T>) {
  const user = useStore($user);
  const back = (
    <Link route={list} className="button">
      {texts.back}
    </Link>
  );
  if (!isAllowed(user))
    return <Empty kind="allowed" title={isEdit ? texts.refusedEdit : texts.refusedCreate} action={back} />;
  return id ? (
    <ObjectLoader key={id} query={query(id)} back={back} skeleton={bones}>
      {children}
    </ObjectLoader>
  ) : (
    children()
  );
}
