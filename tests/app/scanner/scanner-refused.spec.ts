/** The scanner where people have refused the camera. */

import { expect, login, test } from '../_support/fixtures.ts';
import { QUIET_PAGE, scanner, withCamera, writeFilm } from '../_support/screens/camera.ts';

test.use({ as: 'responsable' });
test.use({ launchOptions: withCamera(writeFilm('nothing', [[]]), { refused: true }) });

test('[G6] a camera that does not start is only logged; the dialog shows what to do, the code can be typed', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await login(page, 'responsable', QUIET_PAGE);
  const { dialog, content, button, field, open } = scanner(page);
  await open();
  await expect(content.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    'L’accès à la caméra est refusé.',
  );
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(logged.filter((text) => text.includes('la caméra n’a pas démarré'))).toHaveLength(1);
  await button('Activer').click();
  await expect.poll(() => logged.filter((text) => text.includes('denied')).length).toBe(2);
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
});
