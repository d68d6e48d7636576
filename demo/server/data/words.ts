/** The texts of the demo: a hospital group of three establishments, its trades, its equipment, its faults. */

/** Establishments, each with its address and its buildings. */
export const ESTABLISHMENTS = [
  {
    name: 'Hôpital Saint-Aubin',
    buildings: [
      'Bâtiment A – Médecine',
      'Bâtiment B – Chirurgie',
      'Bâtiment C – Urgences',
      'Pavillon Mère-Enfant',
      'Plateau logistique',
    ],
  },
  {
    name: 'Clinique des Tilleuls',
    buildings: ['Bâtiment principal', 'Aile des consultations', 'Pavillon de soins de suite'],
  },
  { name: 'EHPAD Les Cèdres', buildings: ['Maison des Cèdres', 'Unité protégée Le Verger'] },
  { name: 'Institut de formation', buildings: ['Bâtiment pédagogique'] },
] as const;

export const FLOORS = ['Sous-sol', 'Rez-de-chaussée', '1er étage', '2e étage', '3e étage'] as const;

export const ROOMS = [
  'Accueil',
  'Salle de soins',
  'Local technique',
  'Office',
  'Salle d’attente',
  'Bureau des cadres',
  'Chambre 12',
  'Chambre 27',
  'Salle de bains commune',
  'Réserve',
  'Vestiaires',
  'Laboratoire',
  'Salle de réunion',
  'Cuisine',
  'Lingerie',
  'Bloc 2',
  'Salle de réveil',
  'Imagerie',
  'Pharmacie',
  'Chaufferie',
] as const;

export const COMPANIES = [
  ['Thermelec Services', 'Chauffage et climatisation'],
  ['Plomberie Garonne', 'Plomberie'],
  ['Électro-Sud Maintenance', 'Électricité'],
  ['Ascenseurs Horizon', 'Ascensoriste'],
  ['Sécuriflamme', 'Sécurité incendie'],
  ['Biomédica Conseil', 'Biomédical'],
  ['Menuiserie du Parc', 'Menuiserie'],
  ['Jardins & Allées', 'Espaces verts'],
  ['Climat Froid Atlantique', 'Chauffage et climatisation'],
  ['Sanitec', 'Plomberie'],
] as const;

export const FIRST_NAMES = [
  'Camille',
  'Julien',
  'Nadia',
  'Thomas',
  'Inès',
  'Mathieu',
  'Sophie',
  'Karim',
  'Élodie',
  'Antoine',
  'Marion',
  'Hugo',
  'Fatou',
  'Benoît',
  'Claire',
  'Yanis',
  'Lucie',
  'Olivier',
  'Amélie',
  'Rachid',
  'Noémie',
  'Pierre',
  'Aïcha',
  'Guillaume',
] as const;
export const LAST_NAMES = [
  'Moreau',
  'Lefèvre',
  'Benali',
  'Garnier',
  'Dubois',
  'Rousseau',
  'Fontaine',
  'Chevalier',
  'Diallo',
  'Mercier',
  'Lambert',
  'Bonnet',
  'François',
  'Marchand',
  'Nguyen',
  'Perrin',
  'Da Silva',
  'Renaud',
  'Besson',
  'Cissé',
  'Vidal',
  'Leroux',
  'Prévost',
  'Charpentier',
] as const;

export const COMMENTS = [
  'Bien reçu, nous passons dans la journée.',
  'Le prestataire est prévenu, il rappelle demain matin.',
  'Toujours en panne ce matin, merci de faire vite.',
  'Pièce commandée, délai annoncé : cinq jours ouvrés.',
  'Réparation provisoire faite, à revoir la semaine prochaine.',
  'Pouvez-vous préciser le numéro de la chambre ?',
  'C’est la chambre du fond, côté jardin.',
  'Intervention terminée, tout fonctionne. Merci !',
  'Même problème au niveau inférieur, à regarder en même temps.',
  'Accès possible entre 14 h et 16 h uniquement.',
  'Vu avec la cadre du service : la zone est balisée.',
  'Devis reçu, en attente de validation.',
] as const;

export const REPORTS = [
  'Remplacement de la pièce défectueuse, essais concluants.',
  'Nettoyage complet et remise en service.',
  'Réglage effectué, à surveiller pendant une semaine.',
  'Joint remplacé, pas de fuite après une heure de mise en pression.',
  'Défaut de câblage corrigé, protections vérifiées.',
] as const;

/** Contracts: their type, the trade of who holds them, and how the equipment that they cover begins. */
export const CONTRACTS = [
  ['Maintenance des ascenseurs', 'maintenance', 'Ascensoriste', ['Ascenseur', 'Monte-charge']],
  ['Contrôle réglementaire des ascenseurs', 'controle', 'Ascensoriste', ['Ascenseur', 'Monte-charge']],
  ['Vérification des extincteurs', 'controle', 'Sécurité incendie', ['Extincteur']],
  [
    'Vérification des installations électriques',
    'controle',
    'Électricité',
    ['Tableau', 'Transformateur', 'Onduleur'],
  ],
  ['Entretien des chaudières', 'maintenance', 'Chauffage et climatisation', ['Chaudière', 'Sous-station']],
  ['Contrôle de la légionelle', 'controle', 'Plomberie', ['Ballon', 'Mitigeur', 'Douche', 'Adoucisseur']],
  [
    'Maintenance de la centrale incendie',
    'maintenance',
    'Sécurité incendie',
    ['Centrale incendie', 'Détecteur'],
  ],
  ['Contrôle du désenfumage', 'controle', 'Sécurité incendie', ['Désenfumage']],
  ['Entretien des espaces verts', 'maintenance', 'Espaces verts', ['Arrosage', 'Mobilier', 'Portail']],
  [
    'Maintenance biomédicale',
    'maintenance',
    'Biomédical',
    ['Moniteur', 'Pousse', 'Défibrillateur', 'Autoclave'],
  ],
  ['Contrôle des groupes électrogènes', 'controle', 'Électricité', ['Groupe électrogène', 'Onduleur']],
  ['Entretien des portes automatiques', 'maintenance', 'Ascensoriste', ['Porte automatique', 'Barrière']],
] as const;
