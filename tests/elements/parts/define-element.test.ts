import { expect } from 'chai';
import { defineElement } from '../../../src/elements/parts/kit/define-element.ts';
import { lazyElements } from '../../../src/elements/parts/kit/lazy-elements.ts';
import { until } from '../_support/input.ts';

const create = (version: string) =>
  class extends HTMLElement {
    static readonly version = version;
  };

describe('defineElement', () => {
  const warnings: string[] = [];
  const { warn } = console;
  beforeEach(() => {
    warnings.length = 0;
    console.warn = (text: string) => warnings.push(text);
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('lets the first copy stay, in silence when the second is the same', () => {
    const first = create('1.0');
    defineElement('balise-try-same', first);
    defineElement('balise-try-same', create('1.0'));
    expect(customElements.get('balise-try-same')).to.equal(first);
    expect(warnings).to.deep.equal([]);
  });

  it('names both versions once when they differ', () => {
    defineElement('balise-try-other', create('1.0'));
    defineElement('balise-try-other', create('2.0'));
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('1.0').and.to.contain('2.0');
  });
});

describe('lazyElements', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    document.body.replaceChildren();
  });
  const watch = (tag: string, load: () => Promise<unknown>, root?: ShadowRoot) =>
    stops.push(lazyElements({ [tag]: load }, root));
  const add = (tag: string, parent: Node = document.body) => parent.appendChild(document.createElement(tag));

  it('imports the code of a tag once, when the tag appears', async () => {
    let loads = 0;
    watch('balise-lazy-one', async () => {
      loads++;
      defineElement('balise-lazy-one', create('1'));
    });
    expect(loads).to.equal(0);
    add('balise-lazy-one');
    add('balise-lazy-one');
    await customElements.whenDefined('balise-lazy-one');
    expect(loads).to.equal(1);
  });

  it('finds tags that were there before, and nested ones', async () => {
    const place = document.createElement('section');
    add('balise-lazy-two', place);
    document.body.append(place);
    watch('balise-lazy-two', async () => defineElement('balise-lazy-two', create('1')));
    await customElements.whenDefined('balise-lazy-two');
  });

  it('watches a shadow root passed to it', async () => {
    const root = add('div').appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    watch('balise-lazy-three', async () => defineElement('balise-lazy-three', create('1')), root);
    add('balise-lazy-three', root);
    await customElements.whenDefined('balise-lazy-three');
  });

  it('shows a failure in French and recovers by « Réessayer »', async () => {
    let fails = true;
    watch('balise-lazy-four', async () => {
      if (fails) throw new TypeError('Failed to fetch');
      defineElement('balise-lazy-four', create('1'));
    });
    const element = add('balise-lazy-four');
    const button = await until('the message', () => element.querySelector('button'));
    expect(element.textContent).to.equal('Cette partie de la page n’a pas pu être chargée. Réessayer');
    fails = false;
    button.click();
    await customElements.whenDefined('balise-lazy-four');
    await until('no message', () => element.textContent === '');
  });

  it('tries again when the browser is online', async () => {
    let fails = true;
    watch('balise-lazy-five', async () => {
      if (fails) throw new TypeError('Failed to fetch');
      defineElement('balise-lazy-five', create('1'));
    });
    const element = add('balise-lazy-five');
    await until('the message', () => element.querySelector('[role=alert]'));
    fails = false;
    dispatchEvent(new Event('online'));
    await until('no message', () => element.textContent === '');
    expect(customElements.get('balise-lazy-five')).to.be.a('function');
  });
});
