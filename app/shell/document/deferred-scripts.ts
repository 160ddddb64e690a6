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
 */
export const startScript = `(function(){
function start(){
document.querySelectorAll('link[rel=${DEFERRED.rel}]').forEach(function(l){l.rel='modulepreload'});
document.querySelectorAll('script[type=${DEFERRED.type}]').forEach(function(s){
var c=document.createElement('script');c.type='module';c.textContent=s.textContent;document.head.append(c)})}
if(document.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})()`;
