/** What attackers write where a text or an address is expected, and how a page that let it through is recognised. */
import type { Page } from '@playwright/test';

/** What a payload runs: it leaves a mark that `findFollowed` reads. */
export const RUN = 'top.__pwned=1';
const BREAKS = ['', '">', "'>", '</textarea></title></style></script>-->'];
const BODIES = [
  `<script>${RUN}</script>`,
  `<ScRiPt/x>${RUN}</sCrIpT>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror\n=\n"${RUN}">`,
  `<img/src=x/onerror=&#116;op.__pwned=1>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'/>#x">`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe>`,
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<style>@import "https://evil.test/x.css";</style><style onload=${RUN}></style>`,
  `<link rel=stylesheet href="https://evil.test/x.css" onload=${RUN}>`,
  `<base href="https://evil.test/">`,
  `<meta http-equiv=refresh content="0;url=https://evil.test/">`,
  `<form action="https://evil.test/"><button autofocus onfocus=${RUN}>x</button></form>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `[x](javascript:${RUN}) ![x](https://evil.test/x.png)`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
];
/** 120 texts. */
export const TEXTS = BREAKS.flatMap((before) => BODIES.map((body) => before + body));

/** None of them is an address to follow. */
export const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` java\nscript:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg onload=${RUN}>`,
  `vbscript:${RUN}`,
  'blob:https://evil.test/x',
  'file:///etc/passwd',
  'filesystem:https://evil.test/x',
  'view-source:https://evil.test/',
  'mailto:a@evil.test',
  'http://',
];

/** What ran, and the links that lead where none may. */
export const findFollowed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = '__pwned' in window ? ['a script ran'] : [];
    const walk = (root: ParentNode): void => {
      for (const each of root.querySelectorAll('*')) {
        if (each.shadowRoot) walk(each.shadowRoot);
        for (const name of ['href', 'src', 'action', 'data']) {
          const given = each.getAttribute(name);
          if (given === null || (each instanceof HTMLImageElement && given.startsWith('blob:'))) continue;
          const { protocol } = new URL(given, document.baseURI);
          if (!/^(https?|mailto|tel):$/.test(protocol)) found.push(`${each.localName} ${name}=${given}`);
        }
        if (each.getAttribute('target') === '_blank' && !/noopener/.test(each.getAttribute('rel') ?? ''))
          found.push(`${each.localName} without noopener`);
        if ([...each.attributes].some(({ name }) => name.startsWith('on'))) found.push(each.outerHTML);
      }
    };
    walk(document);
    return found;
  });
