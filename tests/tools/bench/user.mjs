/** Who is logged in while a bench runs. */

/**
 * @param {string[]} permissions codenames
 * @param {{ id: number, name: string }} [group] by default a manager's
 * @returns the user as the server answers `users/me`
 */
export const makeUser = (permissions, group = { id: 1, name: 'Responsable technique' }) => ({
  id: 1,
  username: 'banc',
  group,
  user_permissions: permissions,
});
