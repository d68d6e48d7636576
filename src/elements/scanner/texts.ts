/** French of the scanner. « Scanner », « Fermer » and « Activer » are the specification's (§2). */
import { CLOSE } from '../../core/kernel/lib/words.ts';
import type { CameraFailure } from '../../core/scanner/camera.ts';
import { SIGHTING_TEXTS } from '../parts/scan/sighting-texts.ts';

export const SCANNER_TEXTS = {
  title: 'Scanner',
  close: CLOSE,
  activate: 'Activer',
  login: 'Connectez-vous pour scanner un équipement.',
  video: 'Image de la caméra',
  starting: 'Démarrage de la caméra…',
  aim: 'Placez l’étiquette de l’équipement devant la caméra.',
  otherLayout:
    'Votre douchette semble réglée pour un clavier américain\u00a0: réglez-la pour un clavier français (AZERTY).',
  looking: (code: string) => `Recherche de l’équipement ${code}…`,
  codeRead: (code: string) => `Code lu\u00a0: ${code}`,
  torchOn: 'Allumer la lampe',
  torchOff: 'Éteindre la lampe',
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  zoom: 'Zoom',
  camera: 'Caméra',
  cameraNumber: (rank: number) => `Caméra ${rank}`,
  create: SIGHTING_TEXTS.create,
  continuous: 'Continuer à scanner',
  scanned: 'Codes scannés',
  nothingScanned: 'Chaque code scanné s’ajoute ici, et le scanner reste ouvert.',
  countScanned: (count: number) => (count === 1 ? '1\u00a0code scanné' : `${count}\u00a0codes scannés`),
  clear: 'Vider la liste',
  cleared: 'Liste vidée.',
  typed: 'Code de l’étiquette',
  typedHint: 'Saisi au clavier, ou lu par une douchette.',
  search: 'Rechercher',
  photo: 'Prendre une photo du code',
  readingPhoto: 'Lecture de la photo…',
  photoUnread: 'Aucun code n’a été lu sur cette photo. Approchez-vous, bien en face, puis recommencez.',
};

/** What happened, and what to do. */
export const FAILURES: Record<CameraFailure, { title: string; advice: string }> = {
  insecure: {
    title: 'La caméra n’est pas accessible depuis cette page.',
    advice:
      'Le navigateur ne la prête qu’aux pages sécurisées (https). Prenez une photo du code, ou saisissez-le.',
  },
  absent: {
    title: 'Aucune caméra n’a été trouvée.',
    advice:
      'Branchez-en une puis choisissez «\u00a0Activer\u00a0», prenez une photo du code, ou saisissez-le.',
  },
  denied: {
    title: 'L’accès à la caméra est refusé.',
    advice:
      'Autorisez la caméra dans les réglages du navigateur pour ce site, puis choisissez «\u00a0Activer\u00a0». Vous pouvez aussi saisir le code.',
  },
  busy: {
    title: 'La caméra n’a pas pu démarrer.',
    advice:
      'Fermez les autres applications qui l’utilisent, puis choisissez «\u00a0Activer\u00a0». Vous pouvez aussi saisir le code.',
  },
  lost: {
    title: 'La caméra s’est arrêtée.',
    advice: 'Rebranchez-la, puis choisissez «\u00a0Activer\u00a0». Vous pouvez aussi saisir le code.',
  },
};
