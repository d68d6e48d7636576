/** What the audit of each state of each element looks for beside axe: each fault once, and what is none. */
import { expect } from 'chai';
import { findMarkupFaults } from '../_support/markup.ts';

const judge = (html: string): string[] => {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const faults = findMarkupFaults(place).map((fault) => fault.split(':')[0] ?? '');
  place.remove();
  return faults;
};

describe('the faults of markup', () => {
  for (const [html, faults] of [
    ['<span><div>Un</div></span>', ['a block in a line']],
    ['<div><span>Un</span></div>', []],
    ['<i id="a"></i><i id="a"></i>', ['an id twice', 'an id twice']],
    ['<button popovertarget="a" aria-expanded="false">Un</button>', ['expanded twice']],
    ['<select required><option value="1">Un</option></select>', ['required, without a choice of nothing']],
    ['<select required><option value="">Choisir</option></select>', []],
    ['<a href="/" title="Voir la liste">12 tickets</a>', ['a title without « 12tickets »']],
    ['<a href="/" title="12 tickets : voir la liste"><b>12</b> tickets</a>', []],
    ['<label>Fin <input title="00:00 pour minuit"></label>', ['a title without « fin »']],
    [
      '<table aria-label="Budget"><tbody><tr><th id="a">Un</th></tr></tbody></table>',
      ['groups of rows without a summary'],
    ],
    [
      '<p id="s">Par groupe</p><table aria-label="Budget" aria-describedby="s"><tbody><tr><th scope="rowgroup">Un</th></tr><tr><td>1</td></tr></tbody></table>',
      ['a scope over a part of a column', 'a cell that does not name its headers'],
    ],
    [
      '<p id="s">Par groupe</p><table aria-label="Budget" aria-describedby="s"><tbody><tr><th id="a">Un</th></tr><tr><td headers="a b">1</td></tr></tbody></table>',
      ['a cell that does not name its headers'],
    ],
    [
      '<p id="s">Par groupe</p><table aria-label="Budget" aria-describedby="s"><tbody><tr><th id="a">Un</th></tr><tr><td headers="a">1</td></tr></tbody></table>',
      [],
    ],
    ['<table><tbody><tr><td>Un</td></tr></tbody></table>', ['a table without a name']],
    ['<table><caption>Stock</caption><tbody><tr><td>Un</td></tr></tbody></table>', []],
    [
      '<ul><li><label><input type="checkbox">Un</label></li><li><label><input type="checkbox">Deux</label></li></ul>',
      ['choices without the name of their group'],
    ],
    [
      '<fieldset><label><input type="radio">Un</label><label><input type="radio">Deux</label></fieldset>',
      ['choices without the name of their group'],
    ],
    [
      '<fieldset><legend>Vue</legend><div><label><input type="radio">Un</label><label><input type="radio">Deux</label></div></fieldset>',
      [],
    ],
    [
      '<fieldset aria-label="Calques"><ul><li><input type="checkbox"></li><li><input type="checkbox"></li></ul></fieldset>',
      [],
    ],
    ['<label><input type="checkbox">Un</label>', []],
    [
      '<form><label>Nom <input required></label><label>Objet <input></label></form>',
      ['required, without a sign in its label or description'],
    ],
    ['<form><label>Nom <input required></label></form>', []],
    ['<form><label>Nom *<textarea required></textarea></label><label>Objet <input></label></form>', []],
    ['<form><label>Nom <input required></label><label>Objet (facultatif) <input></label></form>', []],
    [
      '<form><p id="all">Tout est à remplir.</p><label>Nom <input required aria-describedby="all"></label><label>Objet <input></label></form>',
      [],
    ],
    [
      '<input aria-label="Site" placeholder="Rechercher">',
      ['a placeholder in the colour of the browser, faint on a dark ground'],
    ],
    ['<style>.a::placeholder { color: #000 }</style><input class="a" aria-label="Site" placeholder="Site">', []],
    ['<button title="Fermer"><span class="visually-hidden">Quitter</span></button>', []],
  ] as const)
    it(`${faults.join(', ') || 'nothing'} in ${html}`, () => {
      expect(judge(html)).to.deep.equal(faults);
    });
});
