/** Where things are, as lists and pages show it. */
import { createAsset, createBranch } from '../_support/admin.ts';
import { assetPage } from '../_support/asset.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test('[G3] the page of a piece of equipment shows its whole path, each level', async ({ page, api }) => {
  const branch = await createBranch(api());
  const { id } = await createAsset(api(), branch.at(-1)?.id ?? 0);
  await login(page, 'responsable', `/assets/${id}`);
  const path = branch
    .toReversed()
    .map(({ name }) => name)
    .join(', ');
  await expect(assetPage(page).element.getByText(path, { exact: true })).toBeVisible();
});
