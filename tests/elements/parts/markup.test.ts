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
    ['<div popover>Un</div>', ['a panel without its style sheet']],
    ['<div popover style="border: 1px solid">Un</div>', []],
    ['<em id="a"></em><em id="a"></em>', ['an id twice', 'an id twice']],
    ['<p><b>Fuite</b> sous <i>le</i> lavabo</p>', ['a tag for its looks alone', 'a tag for its looks alone']],
    ['<p><strong>Fuite</strong> sous <em>le</em> lavabo</p>', []],
    ['<div>Rien à planifier.</div>', ['a sentence that is no paragraph']],
    ['<div role="status">Est-ce tout\u00a0?</div>', ['a sentence that is no paragraph']],
    ['<div>Cinq tickets de ce bâtiment attendent depuis hier</div>', ['a sentence that is no paragraph']],
    ['<div><p>Rien à planifier.</p></div>', []],
    ['<div>lun.</div>', []],
    ['<div>Ch. 12 · 1er ét. · Bât. A</div>', []],
    ['<div aria-hidden="true">Rien à planifier.</div>', []],
    ['<div role="option">Rien à planifier.</div>', []],
    ['<div hidden>Rien à planifier.</div>', []],
    ['<button popovertarget="a" aria-expanded="false">Un</button>', ['expanded twice']],
    [
      '<select aria-label="A" required><option value="1">Un</option></select>',
      ['required, without a choice of nothing'],
    ],
    ['<select aria-label="A" required><option value="">Choisir</option></select>', []],
    ['<a href="/" title="Voir la liste">12 tickets</a>', ['a title without « 12tickets »']],
    ['<a href="/" title="12 tickets : voir la liste"><strong>12</strong> tickets</a>', []],
    ['<label for="f1">Fin <input id="f1" title="00:00 pour minuit"></label>', ['a title without « fin »']],
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
      '<ul><li><label for="f2"><input id="f2" type="checkbox">Un</label></li><li><label for="f3"><input id="f3" type="checkbox">Deux</label></li></ul>',
      ['choices without the name of their group'],
    ],
    [
      '<fieldset><label for="f4"><input id="f4" type="radio">Un</label><label for="f5"><input id="f5" type="radio">Deux</label></fieldset>',
      ['choices without the name of their group'],
    ],
    [
      '<fieldset><legend>Vue</legend><div><label for="f6"><input id="f6" type="radio">Un</label><label for="f7"><input id="f7" type="radio">Deux</label></div></fieldset>',
      [],
    ],
    [
      '<fieldset aria-label="Calques"><ul><li><input aria-label="Un" type="checkbox"></li><li><input aria-label="Deux" type="checkbox"></li></ul></fieldset>',
      [],
    ],
    ['<label for="f8"><input id="f8" type="checkbox">Un</label>', []],
    [
      '<form><label for="f9">Nom <input id="f9" required></label><label for="f10">Objet <input id="f10"></label></form>',
      ['required, without a sign in its label or description'],
    ],
    ['<form><label for="f11">Nom <input id="f11" required></label></form>', []],
    [
      '<form><label for="f12">Nom *<textarea id="f12" required></textarea></label><label for="f13">Objet <input id="f13"></label></form>',
      [],
    ],
    [
      '<form><label for="f14">Nom <input id="f14" required></label><label for="f15">Objet (facultatif) <input id="f15"></label></form>',
      [],
    ],
    [
      '<form><p id="all">Tout est à remplir.</p><label for="f16">Nom <input id="f16" required aria-describedby="all"></label><label for="f17">Objet <input id="f17"></label></form>',
      [],
    ],
    [
      '<input aria-label="Site" placeholder="Rechercher">',
      ['a placeholder in the colour of the browser, faint on a dark ground'],
    ],
    [
      '<style>.a::placeholder { color: #000 }</style><input class="a" aria-label="Site" placeholder="Site">',
      [],
    ],
    [
      '<style>.a::placeholder { color: #000 }</style><input class="a" title="Site" placeholder="Rechercher">',
      ['a title other than the placeholder'],
    ],
    [
      '<style>.a::placeholder { color: #000 }</style><input class="a" title="Un site" placeholder="Un site">',
      [],
    ],
    [
      '<div role="img" aria-label="Tickets"><svg><text>12</text></svg></div>',
      ['a drawing of figures without a table of them'],
    ],
    [
      '<div role="img" aria-label="Tickets" aria-details="t9"><svg><text>12</text></svg></div><table id="t9" aria-label="Tickets"><tr><td>12</td></tr></table>',
      [],
    ],
    [
      '<style>.a::placeholder { color: #000 }</style><input class="a" aria-label="Début" placeholder="jj/mm/aaaa">',
      ['a format in the placeholder alone'],
    ],
    [
      '<style>.a::placeholder { color: #000 }</style><span id="d1">jj/mm/aaaa</span><input class="a" aria-label="Début" placeholder="jj/mm/aaaa" aria-describedby="d1">',
      [],
    ],
    ['<label>Nom <input></label>', ['a field without a name that RGAA counts']],
    ['<button title="Fermer"><span class="visually-hidden">Quitter</span></button>', []],
  ] as const)
    it(`${faults.join(', ') || 'nothing'} in ${html}`, () => {
      expect(judge(html)).to.deep.equal(faults);
    });
});
