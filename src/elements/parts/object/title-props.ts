import type { HeadingLevel } from '../host/attributes.ts';

/** What the title row of every object takes beside the object. */
export interface ObjectTitleProps {
  id: string;
  level: HeadingLevel;
  /** No action is offered. */
  readonly: boolean;
  onDeleted: () => void;
}
