/** The heading of rows or figures by site; apart from the other texts of sites, which every screen loads. */
export const BY_SITE = 'Par site';
