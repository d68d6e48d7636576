/** Every common part in each of its states, in both themes; built by `npm run build`, served at /gallery/parts.html. */
import { showErrorDialog } from '../../../src/core/kernel/http/report-error.ts';
import { showNotice, showSnackbar } from '../../../src/core/kernel/page/messages.ts';
import { PRIORITIES, TICKET_STATES } from '../../../src/core/tickets/model.ts';
import { defineElement } from '../../../src/elements/parts/kit/define-element.ts';
import { reactElement } from '../../../src/elements/parts/kit/react-element.tsx';
import comments from '../../../src/elements/parts/object/comments.css?inline';
import { Avatar } from '../../../src/elements/parts/ui/avatar.tsx';
import { Button, IconButton } from '../../../src/elements/parts/ui/button.tsx';
import { Empty } from '../../../src/elements/parts/ui/empty.tsx';
import { ErrorList } from '../../../src/elements/parts/ui/error-list.tsx';
import { InterventionBadge } from '../../../src/elements/parts/ui/intervention-badge.tsx';
import { INTERVENTION_LOOKS } from '../../../src/elements/parts/ui/intervention-state-looks.ts';
import { Progress } from '../../../src/elements/parts/ui/progress.tsx';
import { StateBadge } from '../../../src/elements/parts/ui/state-badge.tsx';
import { uiStyles } from '../../../src/elements/parts/ui/ui-styles.ts';
import { ContentParts } from './content.tsx';
import css from './element.css?inline';
import { FormParts } from './form.tsx';

function Gallery({ theme }: { theme: string }) {
  return (
    <>
      <h1 className="gallery-title">Composants, thème {theme === 'dark' ? 'sombre' : 'clair'}</h1>
      <div className="gallery">
        <section className="panel" aria-label="Boutons">
          <div className="gallery-row">
            <Button variant="primary" icon="plus-lg">
              Créer un ticket
            </Button>
            <Button>Colonnes</Button>
            <Button variant="quiet">Effacer les filtres</Button>
            <Button variant="danger" icon="trash3">
              Supprimer
            </Button>
          </div>
          <div className="gallery-row">
            <Button variant="primary" busy>
              Envoyer
            </Button>
            <Button disabled>Indisponible</Button>
            <IconButton icon="pencil" label="Modifier" />
            <IconButton icon="trash3" label="Supprimer" variant="default" />
          </div>
          <Button variant="primary" large>
            Envoyer
          </Button>
        </section>
        <section className="panel" aria-label="États">
          <div className="gallery-row">
            {PRIORITIES.map((value) => (
              <StateBadge key={value} kind="priority" value={value} />
            ))}
          </div>
          <div className="gallery-row">
            {[...TICKET_STATES, 'en_pause'].map((value) => (
              <StateBadge key={value} kind="ticket" value={value} />
            ))}
          </div>
          <div className="gallery-row">
            {Object.keys(INTERVENTION_LOOKS).map((value) => (
              <InterventionBadge key={value} value={value} />
            ))}
          </div>
          <div className="gallery-row">
            <Avatar name="Camille Moreau" />
            <Avatar name={null} />
          </div>
        </section>
        <section className="panel" aria-label="Attente">
          <Progress done={1200} total={10_000} />
          <Progress done={1200} total={null} />
          <Progress done={0.6} />
        </section>
        <FormParts />
        <ContentParts />
        <section className="panel" aria-label="Rien à montrer">
          <Empty kind="nothing" title="Aucun ticket pour le moment">
            Les demandes de votre site apparaîtront ici.
          </Empty>
          <Empty kind="match" title="Aucun ticket ne correspond" onClear={() => {}} />
        </section>
        <section className="panel" aria-label="Erreurs">
          <Empty kind="error" title="Connexion au serveur impossible." onRetry={() => {}} />
          <Empty kind="allowed" title="Vous n'êtes pas autorisé à effectuer cette action." />
        </section>
        <section className="panel" aria-label="Détails d’erreur">
          <ErrorList details={{ objet: ['Ce champ est obligatoire.'], photos: 'Fichier trop volumineux.' }} />
          <div className="gallery-row">
            <Button onClick={() => showNotice('Connexion au serveur impossible.')}>Message</Button>
            <Button onClick={() => showSnackbar('Ticket créé.')}>Succès</Button>
            <Button
              onClick={() =>
                showErrorDialog({
                  message: "La dernière opération n'a pas pu être effectuée.",
                  details: { objet: ['Ce champ est obligatoire.'] },
                })
              }
            >
              Boîte d’erreur
            </Button>
          </div>
        </section>
      </div>
    </>
  );
}

class BaliseGallery extends reactElement(Gallery, { attributes: {}, styles: [uiStyles, comments, css] }) {}
defineElement('balise-gallery', BaliseGallery);
