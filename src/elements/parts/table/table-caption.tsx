interface TableCaptionProps {
  caption: string;
  /** How its rows follow each other; the table's `aria-describedby` leads to it. */
  summary?: string | false | undefined;
  /** Of the summary. */
  id: string;
}

/** A table's name, and how it is to be read where a header is one of several rows; for screen readers. */
export const TableCaption = ({ caption, summary, id }: TableCaptionProps) => (
  <caption className="visually-hidden">
    <span>{caption}</span>
    {summary && (
      // for the description alone
      <span id={id} hidden>
        {summary}
      </span>
    )}
  </caption>
);
