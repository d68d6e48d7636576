import type { InputHTMLAttributes } from 'react';
import type { Fields } from '../../../core/kernel/form/fields.ts';
import { DateInput } from '../overlay/date-input.tsx';
import { DATE_TEXTS } from '../overlay/date-texts.ts';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import { FormField, type FormFieldProps, type NativeProps } from './form-field.tsx';
import type { QuickMomentsProps } from './quick-moments.tsx';

const QUICK = partCode<QuickMomentsProps>(() =>
  import('./quick-moments.tsx').then(({ QuickMoments }) => QuickMoments),
);

/** A declared `date` or `date-time`, with the moments that are often meant where its declaration offers them. */
export const DateFormField = <F extends Fields>(props: Omit<FormFieldProps<F>, 'native' | 'format'>) => (
  <FormField
    {...props}
    format={props.form.fields[props.name]?.control === 'date-time' ? DATE_TEXTS.moment : DATE_TEXTS.day}
    native={NativeDate}
  />
);

/** A declared field of a form whose fields are drawn by name, dates among them. */
export const AnyFormField = <F extends Fields>(props: Omit<FormFieldProps<F>, 'native'>) =>
  props.form.fields[props.name]?.control.startsWith('date') ? (
    <DateFormField {...props} />
  ) : (
    <FormField {...props} />
  );

function NativeDate({ control, declaration, field, inputRef }: NativeProps) {
  const set = (value: string) => field.change(value as never);
  return (
    <>
      <DateInput
        label={field.label}
        value={String(field.value ?? '')}
        onChange={set}
        withTime={declaration?.control === 'date-time'}
        likely={declaration?.likely}
        control={{
          ...(control as InputHTMLAttributes<HTMLInputElement>),
          readOnly: field.busy || control.readOnly,
        }}
        inputRef={inputRef}
      />
      {declaration?.quick && (field.busy || !field.disabled) && (
        <LazyPart
          code={QUICK}
          props={{ busy: field.busy, onPick: set }}
          fallback={<div className="quick-moments-place" />}
        />
      )}
    </>
  );
}
