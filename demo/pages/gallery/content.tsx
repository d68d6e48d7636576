import { useState } from 'react';
import { commentEdit } from '../../../src/core/comments/edit-comment.ts';
import type { Comment } from '../../../src/core/comments/model.ts';
import { Attachments } from '../../../src/elements/parts/object/attachments.tsx';
import { Comments } from '../../../src/elements/parts/object/comments.tsx';

const comment = (id: number, texte: string, created_by: Comment['created_by']): Comment => ({
  id,
  texte,
  file: null,
  created_by,
  date_creation: '2026-11-19 08:40',
  ticket: null,
  contract: null,
});
const comments = [
  comment(1, 'La pression est tombée à 0,8 bar.\nJe passe demain matin.', null),
  comment(2, 'Pièce commandée.', null),
];
const upload = { canRetry: true, progress: 0.4, message: '' };

export function ContentParts() {
  const [file, setFile] = useState<File | null>(null);
  const [draft, setDraft] = useState('');
  return (
    <>
      <section className="panel" aria-label="Pièces jointes">
        <Attachments
          files={[{ id: 1, label: 'Manomètre.pdf', file: '/media/manometre.pdf' }]}
          getHref={({ file }) => file}
          uploads={[
            { ...upload, key: '1', label: 'photo-1.jpg', status: 'sending' },
            {
              ...upload,
              key: '2',
              label: 'photo-2.jpg',
              status: 'failed',
              message: 'Connexion au serveur impossible.',
            },
          ]}
          onAdd={() => {}}
          onDelete={() => {}}
          onDiscard={() => {}}
          onRetry={() => {}}
          photos
        />
        <Attachments files={[]} getHref={() => null} />
      </section>
      <section className="panel" aria-label="Commentaires">
        <Comments
          about=""
          comments={comments}
          draft={draft}
          onDraft={setDraft}
          file={file}
          onFile={setFile}
          onAdd={async () => true}
          getEdit={commentEdit}
          onEdit={async () => true}
          onDelete={async () => true}
          canEdit={({ id }) => id === 1}
          canDelete={({ id }) => id === 1}
          getHref={() => null}
        />
      </section>
    </>
  );
}
