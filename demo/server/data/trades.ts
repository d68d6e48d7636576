/** The trades of providers, and the categories of equipment with their equipment. */
export const METIERS = [
  'Plomberie',
  'Électricité',
  'Chauffage et climatisation',
  'Ascensoriste',
  'Sécurité incendie',
  'Menuiserie',
  'Biomédical',
  'Espaces verts',
] as const;

export interface Domain {
  name: string;
  metier: (typeof METIERS)[number];
  assets: readonly string[];
  troubles: readonly (readonly [objet: string, description: string])[];
}

export const DOMAINS: readonly Domain[] = [
  {
    name: 'Chauffage, ventilation, climatisation',
    metier: 'Chauffage et climatisation',
    assets: [
      'Chaudière gaz De Dietrich',
      'Centrale de traitement d’air',
      'Groupe froid',
      'Ventilo-convecteur',
      'Pompe de circulation',
      'Climatiseur mural',
      'Extracteur d’air',
      'Sous-station de chauffage',
    ],
    troubles: [
      ['Chauffage en panne', 'Les radiateurs restent froids depuis ce matin, il fait 16 °C dans la pièce.'],
      ['Bruit anormal de la ventilation', 'Un sifflement continu gêne les patients, surtout la nuit.'],
      ['Température trop élevée', 'Il fait plus de 28 °C malgré la climatisation réglée sur 22 °C.'],
      ['Fuite sous le climatiseur', 'De l’eau goutte sur le sol, un seau a été placé en attendant.'],
      ['Odeur de brûlé dans la gaine', 'Odeur perçue deux fois aujourd’hui à la mise en route.'],
      ['Filtres à remplacer', 'Le témoin d’encrassement est allumé depuis lundi.'],
    ],
  },
  {
    name: 'Plomberie et sanitaires',
    metier: 'Plomberie',
    assets: [
      'Ballon d’eau chaude',
      'Adoucisseur',
      'Lave-bassin',
      'Mitigeur thermostatique',
      'Surpresseur',
      'Station de relevage',
      'Douche de sécurité',
    ],
    troubles: [
      ['Fuite d’eau au plafond', 'Une auréole s’étend et l’eau commence à couler près des prises.'],
      ['WC bouchés', 'Deux cabines sur trois sont inutilisables.'],
      ['Pas d’eau chaude', 'L’eau reste tiède, même après plusieurs minutes.'],
      ['Robinet qui goutte', 'Le mitigeur ne ferme plus complètement.'],
      ['Pression insuffisante', 'Le débit de la douche ne permet plus la toilette des résidents.'],
      ['Évacuation lente du lavabo', 'L’eau stagne plusieurs minutes, odeur désagréable.'],
    ],
  },
  {
    name: 'Électricité et éclairage',
    metier: 'Électricité',
    assets: [
      'Tableau électrique divisionnaire',
      'Groupe électrogène',
      'Onduleur',
      'Éclairage de secours',
      'Appel malade',
      'Borne de recharge',
      'Transformateur',
    ],
    troubles: [
      ['Néons qui clignotent', 'Le couloir clignote en permanence, plusieurs patients s’en plaignent.'],
      ['Prise électrique arrachée', 'Fils apparents au pied du lit, la prise a été isolée avec du ruban.'],
      ['Disjoncteur qui saute', 'Le disjoncteur tombe dès que le chariot chauffant est branché.'],
      ['Appel malade hors service', 'Le bouton d’appel ne déclenche plus le voyant du couloir.'],
      ['Bloc de secours éteint', 'Le bloc au-dessus de l’issue ne s’allume plus au test.'],
      ['Éclairage extérieur en panne', 'Le parking du personnel est dans le noir à partir de 18 h.'],
    ],
  },
  {
    name: 'Ascenseurs et portes',
    metier: 'Ascensoriste',
    assets: [
      'Ascenseur monte-malades',
      'Ascenseur public',
      'Monte-charge',
      'Porte automatique',
      'Porte coupe-feu',
      'Barrière de parking',
    ],
    troubles: [
      ['Ascenseur bloqué au 2e étage', 'Personne à l’intérieur. Les brancards passent par l’autre aile.'],
      ['Porte automatique qui reste ouverte', 'Courant d’air permanent dans le hall.'],
      [
        'Ascenseur qui s’arrête entre deux niveaux',
        'Décalage de quelques centimètres au rez-de-chaussée, risque de chute.',
      ],
      ['Barrière de parking cassée', 'Le bras a été heurté par une livraison.'],
      ['Porte coupe-feu qui ne ferme plus', 'Le ferme-porte fuit, la porte reste entrebâillée.'],
    ],
  },
  {
    name: 'Sécurité incendie',
    metier: 'Sécurité incendie',
    assets: [
      'Centrale incendie',
      'Extincteur à eau 6 L',
      'Extincteur CO₂ 2 kg',
      'Détecteur de fumée',
      'Désenfumage',
      'Robinet d’incendie armé',
    ],
    troubles: [
      ['Défaut sur la centrale incendie', 'Voyant « dérangement zone 4 » allumé depuis la ronde de nuit.'],
      ['Extincteur percuté', 'Plomb manquant, à remplacer avant la commission de sécurité.'],
      ['Détecteur en alarme intempestive', 'Troisième déclenchement cette semaine, sans fumée.'],
      ['Issue de secours encombrée', 'Des palettes sont entreposées devant la sortie.'],
    ],
  },
  {
    name: 'Équipement biomédical',
    metier: 'Biomédical',
    assets: [
      'Lit médicalisé',
      'Moniteur multiparamétrique',
      'Pousse-seringue',
      'Lève-personne',
      'Défibrillateur',
      'Autoclave',
      'Table d’examen',
      'Échographe',
    ],
    troubles: [
      [
        'Lit médicalisé bloqué en position haute',
        'La télécommande ne répond plus, le patient a été déplacé.',
      ],
      ['Batterie du moniteur faible', 'L’autonomie est tombée à dix minutes.'],
      ['Lève-personne en panne', 'Le bras ne descend plus, la descente de secours fonctionne.'],
      ['Autoclave : cycle interrompu', 'Code erreur E14 à la montée en pression.'],
      ['Roulette de lit cassée', 'Le frein ne tient plus sur la roue avant gauche.'],
    ],
  },
  {
    name: 'Bâtiment et second œuvre',
    metier: 'Menuiserie',
    assets: [
      'Fenêtre oscillo-battante',
      'Store motorisé',
      'Cloison mobile',
      'Toiture-terrasse',
      'Main courante',
    ],
    troubles: [
      ['Fenêtre qui ne ferme plus', 'La poignée tourne dans le vide, la pluie entre.'],
      ['Dalle de faux plafond tombée', 'Aucun blessé. D’autres dalles sont humides.'],
      ['Serrure à remplacer', 'La clé reste coincée, le local ne peut plus être fermé.'],
      ['Revêtement de sol décollé', 'Risque de chute devant l’ascenseur.'],
      ['Store bloqué', 'Impossible de faire l’obscurité pour les examens.'],
      ['Peinture écaillée', 'À reprendre avant la visite de certification.'],
    ],
  },
  {
    name: 'Espaces extérieurs',
    metier: 'Espaces verts',
    assets: ['Portail d’accès', 'Éclairage du parc', 'Arrosage automatique', 'Mobilier de jardin'],
    troubles: [
      ['Branche menaçante', 'Une grosse branche surplombe le cheminement des visiteurs.'],
      ['Portail bloqué', 'Le portail livraison ne s’ouvre plus avec les badges.'],
      ['Nid-de-poule dans l’allée', 'Dangereux pour les fauteuils roulants.'],
      ['Verglas devant l’entrée', 'Sel à répandre avant l’arrivée du public.'],
    ],
  },
];
