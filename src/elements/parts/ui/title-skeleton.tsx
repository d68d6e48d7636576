/** A placeholder of a title row, with its back link and its line below. */
export const TitleBones = () => (
  <div className="title-row" aria-hidden="true">
    <div className="title-head">
      <span className="bone bone-title" />
      <span className="bone bone-button" />
    </div>
    <span className="bone bone-meta" />
  </div>
);
