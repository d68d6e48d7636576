export const STEP_TEXTS = {
  label: 'Dans la liste',
  previous: 'Précédent dans la liste',
  next: 'Suivant dans la liste',
  place: (rank: string, total: string) => `${rank} sur ${total}`,
} as const;
