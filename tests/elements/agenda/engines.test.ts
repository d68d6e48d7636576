/** What `<balise-agenda>` promises, whichever engine draws its days: our grid, or Schedule-X in our shadow root. */
import { expect } from 'chai';
import { click, drag, press, until } from '../_support/input.ts';
import { countEvents, findEvent, hasRange, made, names, open, spot, WEEK } from './_agenda.ts';

const interventions = () => [
  made('Fuite', '2026-11-24 10:00', '2026-11-24 11:30', { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
  made('Panne', '2026-11-24 10:30', null),
  made('Chantier', '2026-11-23 10:00', '2026-11-25 16:00'),
  made('Ronde de nuit', '2026-11-26 05:30', '2026-11-26 07:00'),
  made('Non validée', '2026-11-26 10:00', null, { validation: false }),
  ...Array.from({ length: 7 }, (_, rank) => made(`Visite ${rank}`, '2026-12-10 10:00', null)),
];

for (const engine of ['grid', 'schedule-x'] as const)
  describe(`<balise-agenda> drawn by ${engine}`, () => {
    const start = async () => {
      const agenda = await open(
        interventions(),
        { ...WEEK, engine },
        {
          width: 1400,
          store: ({ config }: { config: { key: string; value: string }[] }) => {
            for (const each of config)
              if (each.key === 'SPECIAL_HOURS')
                each.value = '{"2":[{"from":720,"to":810,"class":"closed","label":"Pause"}]}';
          },
        },
      );
      await findEvent(agenda, 'Fuite');
      return agenda;
    };

    it('[D5] hours, steps, periods and views', async () => {
      const agenda = await start();
      await hasRange(agenda, '23 – 29 novembre 2026');
      const hours = agenda.parts('.tg-hour, .sx__week-grid__hour-text').map(({ textContent }) => textContent);
      expect(hours[0]).to.equal('08:00');
      expect(hours).to.include('18:00');
      await agenda.click('button', 'Semaine suivante');
      await countEvents(agenda, 0);
      await agenda.click('button', 'Semaine précédente');
      await findEvent(agenda, 'Fuite');
      await agenda.click('radio', 'Jour');
      await hasRange(agenda, 'lundi 23 novembre 2026');
      await agenda.click('button', 'Jour suivant');
      await findEvent(agenda, 'Fuite');
      await agenda.expectAccessible();
      await agenda.click('radio', 'Mois');
      await findEvent(agenda, 'Ronde de nuit');
      await agenda.expectAccessible();
    });

    it('[D7] what is validated, by its whole name; a click asks the page', async () => {
      const agenda = await start();
      const fuite = await findEvent(
        agenda,
        engine === 'grid'
          ? /^Fuite ?Chaufferie, Sous-sol, Bâtiment C – Urgences, Hôpital Saint-Aubin Dalkia · Nadia Cros, mardi 24 novembre 2026, 10:00 – 11:30, Planifiée$/
          : /^10:00 – 11:30 Fuite Chaufferie · Sous-sol · Bât. C · Dalkia · Nadia Cros ?, mardi 24 novembre 2026, Planifiée$/,
      );
      await findEvent(agenda, 'Panne', '10:30 – 11:30');
      await findEvent(agenda, 'Non validée', /, À valider$/);
      await findEvent(agenda, 'Chantier', '23 – 25 novembre 2026');
      const asked = agenda.listen('balise-navigate');
      await click(fuite.querySelector('.ev-time') ?? fuite);
      expect(asked[0]?.detail).to.include({ route: "Details de l'intervention" });
    });

    it('[D6] [D8] the intervenant and the special hours', async () => {
      const agenda = await start();
      await until('the special hours', () => agenda.part('[title="Pause, 12:00 – 13:30"]'));
      agenda.element.setAttribute('intervenant', '7');
      await countEvents(agenda, 1);
    });

    it('[D7] nothing is lost outside the hours, nor in a full day of the month', async () => {
      const agenda = await start();
      await agenda.click('button', /^1\sintervention hors horaires$/);
      await findEvent(agenda, 'Ronde de nuit');
      agenda.element.setAttribute('view', 'month');
      agenda.element.setAttribute('date', '2026-12-01');
      await agenda.click('button', /^\+ \d.*autres interventions.*10 décembre 2026/);
      if (engine === 'grid') await agenda.click('button', 'Ouvrir la journée');
      await hasRange(agenda, 'jeudi 10 décembre 2026');
      await countEvents(agenda, 7);
      expect(names(agenda).every((name) => name.includes('Visite'))).to.equal(true);
    });

    it('[D7] moved by dragging and by the dialog', async () => {
      const agenda = await start();
      await (await drag(spot(agenda, 1, 10.2), spot(agenda, 3, 14.2)))();
      await findEvent(agenda, 'Fuite', 'jeudi 26 novembre 2026', '14:00 – 15:30');
      await agenda.findMessage('Intervention déplacée.');
      (await findEvent(agenda, 'Panne')).focus();
      await press('Tab', 'Enter');
      await agenda.fill('Date', '2026-11-27');
      await press('Enter');
      await findEvent(agenda, 'Panne', 'vendredi 27 novembre 2026', '10:30 – 11:30');
      await until('both are sent', () => agenda.server.sent('PATCH', /^\/api\/interventions\//).length === 2);
    });
  });
