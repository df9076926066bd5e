import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { Link as RouterLink } from 'react-router-dom';
import { textoDoMomento } from '@/components/formulario/quando';
import type { Pendencia } from '@core/contract';
import { quantos, quantosMapas } from '@core/texto';

interface Dita {
  readonly chave: string;
  readonly para: string;
  readonly texto: string;
  readonly resto: string;
}

function dizer(p: Pendencia): Dita {
  const { id: turma, nome } = p.turma;
  switch (p.especie) {
    case 'mapas':
      return {
        chave: `mapas ${turma}`,
        para: `/turmas/${turma}`,
        texto: `${quantosMapas(p.quantos)} ${p.quantos === 1 ? 'novo' : 'novos'} em ${nome}`,
        resto: 'Ainda não abertos',
      };
    case 'fazer':
      return {
        chave: p.id,
        para: `/exercicios/${p.id}`,
        texto: `Exercício por fazer: ${p.titulo}`,
        resto: p.prazo === null ? nome : `${nome} · até ${textoDoMomento(p.prazo)}`,
      };
    case 'corrigir':
      return {
        chave: p.id,
        para: `/exercicios/${p.id}`,
        texto: `Para corrigir: ${p.titulo}`,
        resto: `${nome} · ${quantos(p.quantos, 'resposta espera', 'respostas esperam')} por correção`,
      };
  }
}

export function Pendencias({ pendencias }: { readonly pendencias: readonly Pendencia[] }) {
  return (
    <List disablePadding>
      {pendencias.map(dizer).map(({ chave, para, texto, resto }) => (
        <ListItem key={chave} disableGutters divider>
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={
              <Link component={RouterLink} to={para}>
                {texto}
              </Link>
            }
            secondary={resto}
          />
        </ListItem>
      ))}
    </List>
  );
}
