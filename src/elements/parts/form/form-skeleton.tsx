import type { ReactNode } from 'react';

export interface FormBonesProps {
  /** Read to screen readers. */
  loading: string;
  /** The number of fields. */
  fields: number;
  /** Above the fields. */
  children?: ReactNode;
}

/** The frame of a form to come. */
export const FormBones = ({ loading, fields, children }: FormBonesProps) => (
  <div className="frame" aria-busy="true">
    <p className="visually-hidden">{loading}</p>
    {children}
    {[...Array(fields).keys()].map((field) => (
      <span key={field} className="bone bone-field" aria-hidden="true" />
    ))}
  </div>
);
