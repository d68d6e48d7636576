/** The most common passwords, French and English; compared without case or final digits and signs. */
import { cutEnd } from '../../../src/core/kernel/lib/cut-end.ts';

const COMMON = new Set(
  `password motdepasse azerty azertyuiop qwerty qwertyuiop qwertz admin administrateur administrator root toor
  bonjour salut coucou soleil doudou loulou chouchou nicolas camille marseille chocolat chouette jetaime amour
  princesse juventus football vacances bienvenue secret soleil iloveyou letmein welcome monkey dragon master
  sunshine superman batman starwars pokemon trustno abcdef abcdefgh abcd azer azertyui azerqsdf qsdfgh qsdfghjk
  wxcvbn passw0rd p@ssword p@ssw0rd passpass motdepass mdp changeme changezmoi test testtest temp invite guest
  utilisateur user hopital hôpital clinique maintenance technique service france paris lyon
  printemps été automne hiver janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  lundi mardi mercredi jeudi vendredi samedi dimanche balise ticket azertyazerty qwertyqwerty aqwzsx aqwzsxedc
  1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx a1b2c3 abc aaaaaaaa`
    .split(/\s+/)
    .filter(Boolean),
);

const SIGN = /[\d!?.@#$%*_-]/;

/** @param password in lower case */
export function isCommonPassword(password: string): boolean {
  const stem = cutEnd(password, SIGN).replace(/^[\d!?.@#$%*_-]+/, '');
  return COMMON.has(password) || COMMON.has(stem) || stem === '' || /^(.)\1+$/.test(password);
}
