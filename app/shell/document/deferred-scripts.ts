/**
 * Scripts that start after the first paint: to fetch and compile ten modules takes a slow processor as long as to lay out
 * the page, which a reader can read meanwhile.
 */

/** Instead of `type="module"` and `rel="modulepreload"`: browsers ignore both. */
export const DEFERRED = { type: 'x-module', rel: 'x-modulepreload' } as const;

/**
 * Starts them, after the frame that shows the page; at once in a tab that is not shown, which has no frames. The root
 * route puts it in a `<script>` at the end of the document (its text is constant, so the content security policy can have
 * its hash). Links become what hydration expects; a script runs as a copy, because one of an unknown type never does.
 *
 * Before the script, what it needs is imported module by module, each in a task of its own: one task for all of them holds
 * up a reader for twice as long. The module that the script imports last begins to hydrate, so it is left to the script,
 * which also reports a module that fails to load.
 */
export const startScript = `(function(){
var all=function(s){return Array.from(document.querySelectorAll(s))};
function start(){
var links=all('link[rel=${DEFERRED.rel}]'),scripts=all('script[type=${DEFERRED.type}]');
var text=scripts.map(function(s){return s.textContent}).join('');
var rest=function(){return new Promise(function(r){setTimeout(r)})};
links.forEach(function(l){l.rel='modulepreload'});
links.map(function(l){return l.getAttribute('href')})
.filter(function(h){return text.indexOf('import("'+h+'")')<0})
.reduce(function(p,h){return p.then(function(){return import(h)}).then(rest,rest)},Promise.resolve())
.then(function(){scripts.forEach(function(s){
var c=document.createElement('script');c.type='module';c.textContent=s.textContent;document.head.append(c)})})}
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})()`;
