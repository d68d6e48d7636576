/** French of kiosks. */
export const DATA_OF = (time: string): string => `Données de ${time}`;
export const DATA_OF_DAY = (day: string, time: string): string => `Données du ${day} à ${time}`;
