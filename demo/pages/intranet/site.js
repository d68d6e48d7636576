/* The intranet's own, dated script: helpers on built-in prototypes, globals, page-wide handlers. */
Array.prototype.each = function (callback) {
  for (var i = 0; i < this.length; i++) callback(this[i], i);
  return this;
};
Array.prototype.last = function () {
  return this[this.length - 1];
};
String.prototype.capitalize = function () {
  return this.charAt(0).toUpperCase() + this.slice(1);
};
Function.prototype.delay = function (ms) {
  return window.setTimeout(this, ms);
};

var $ = function (id) {
  return document.getElementById(id);
};
var session = 'intranet';
var api = { version: '4.2' };
var state = { menu: null };

document.addEventListener('DOMContentLoaded', function () {
  Array.prototype.slice.call(document.querySelectorAll('#nav .menu li')).each(function (item) {
    item.onmouseover = function () {
      item.className += ' hover';
    };
    item.onmouseout = function () {
      item.className = item.className.replace(/ ?hover/g, '');
    };
  });
  $('search').onsubmit = function () {
    $('breadcrumb').textContent = 'Accueil › Recherche › ' + $('q').value.capitalize();
    return false;
  };
});

/* Closes open menus at any click, and watches every form of the page for changes. */
document.onclick = function () {
  state.menu = null;
};
document.onchange = function (event) {
  window.lastChanged = event.target.name || event.target.id;
};

/* Statistics of the site: each request is counted. */
var nativeFetch = window.fetch;
window.requestCount = 0;
window.fetch = function () {
  window.requestCount++;
  return nativeFetch.apply(this, arguments);
};
