/** `<balise-accessibility>` alone: what the page declares, without a login. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

/** The page's declaration, as the server that delivers it writes it. */
function declare(declaration: object): () => void {
  const meta = document.createElement('meta');
  meta.name = 'balise-accessibility';
  meta.content = JSON.stringify(declaration);
  document.head.append(meta);
  return () => meta.remove();
}

describe('<balise-accessibility>', () => {
  it('[K4] links the grid of the product’s own audit, which is a file beside the code', async () => {
    const statement = await mount('balise-accessibility', { as: null });
    const link = (await statement.find('link', 'Télécharger la grille (CSV)')) as HTMLAnchorElement;
    expect(link.download).to.equal('grille-accessibilite.csv');
    const answer = await fetch(link.href);
    expect(await answer.text()).to.match(/^"Critère";"Question";"Échantillon"/);
  });

  it('[K4] without a login, says « non conforme » until something is declared, and calls nobody', async () => {
    const statement = await mount('balise-accessibility', { as: null });
    await statement.findText(/^Non conforme avec le référentiel général/);
    await statement.findText(/^Aucun audit de cette installation n’a été déclaré/);
    await statement.findText(/^L’organisation n’a pas encore établi sa déclaration/);
    await statement.findText(/^L’organisation qui vous ouvre Balise s’engage à rendre/);
    await statement.findText('Cette déclaration s’applique à Balise, tel que cette organisation l’installe.');
    await statement.findText(/^Technologies utilisées.: HTML, CSS, JavaScript/);
    await statement.findText(/^Pages vérifiées par l’éditeur.: Tableau de bord, connexion, /);
    await statement.find('link', 'Écrire au Défenseur des droits');
    expect(statement.all('link', 'Signaler un défaut d’accessibilité')).to.have.length(0);
    expect(statement.server.calls).to.deep.equal([]);
  });

  it('[K4] shows the audit, the exemptions and the contact that the page declares', async () => {
    const withdraw = declare({
      state: 'partial',
      rate: 71.5,
      date: '2026-10-02',
      auditor: 'Cabinet Clair',
      contact: 'acces@exemple.fr',
      exemptions: 'Les plans déposés avant 2019.',
      defects: 'Le plan du sous-sol n’a pas de tableau.',
      outside: 'Les fichiers PDF d’avant le 23 septembre 2018.',
      plan: 'https://exemple.fr/schema',
      established: '2026-10-05',
      organisation: 'Mairie de Clairval',
    });
    try {
      const statement = await mount('balise-accessibility', { as: null });
      await statement.findText(/^Partiellement conforme avec/);
      await statement.findText(
        'L’audit mené le 02 octobre 2026 par Cabinet Clair révèle que 71,5\u00a0% des critères du RGAA sont respectés.',
      );
      await statement.findText(
        'Cette déclaration a été établie le 05 octobre 2026 à la suite de l’audit du 02 octobre 2026.',
      );
      await statement.findText(/^Mairie de Clairval s’engage à rendre ses services/);
      for (const [kind, text] of [
        ['Non-conformités', 'Le plan du sous-sol n’a pas de tableau.'],
        ['Dérogations pour charge disproportionnée', 'Les plans déposés avant 2019.'],
        [
          'Contenus non soumis à l’obligation d’accessibilité',
          'Les fichiers PDF d’avant le 23 septembre 2018.',
        ],
      ] as const)
        expect(statement.get('heading', kind).nextElementSibling?.textContent).to.equal(text);
      const plan = (await statement.find('link', 'https://exemple.fr/schema')) as HTMLAnchorElement;
      expect(plan.href).to.equal('https://exemple.fr/schema');
      const contact = (await statement.find('link', 'acces@exemple.fr')) as HTMLAnchorElement;
      expect(contact.href).to.equal('mailto:acces@exemple.fr');
      await statement.expectTree('declared');
      await statement.expectAccessible();
    } finally {
      withdraw();
    }
  });

  it('[K4] names the organisation to those who are logged in', async () => {
    const statement = await mount('balise-accessibility', { as: 'demandeur' });
    await statement.findText(/^Groupe hospitalier Val-de-Garonne s’engage à rendre ses services/);
  });

  it('[K4] those who may ask for help report a defect from it', async () => {
    const statement = await mount('balise-accessibility', { as: 'demandeur' });
    const opened = statement.listen('balise-navigate');
    await statement.click('link', 'Signaler un défaut d’accessibilité');
    expect(opened[0]?.detail).to.have.property('route', 'Aide et support');
  });
});
