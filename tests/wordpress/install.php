<?php
/* Installs WordPress into its empty database, as its installer does. */
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = $argv[1];
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Intranet', 'admin', 'admin@exemple.fr', true, '', 'balise-demo' );
