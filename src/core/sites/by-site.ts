/** What rows or figures are under; apart from the other texts of sites, which every screen loads. */
export const BY_SITE = 'Par site';
